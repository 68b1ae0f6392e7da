import { describe, expect, it } from 'vitest';
import { explainedValues, readDefault, readFacts } from '../../../../spec/tools/interface/facts.ts';

describe('readFacts', () => {
  it.each([
    ['string, max 50', { type: 'string', maxLength: 50 }],
    ['string, 2 to 128', { type: 'string', minLength: 2, maxLength: 128 }],
    ['number, max 1000', { type: 'number', maximum: 1000 }],
    ['string, URI, max 2048', { type: 'string', format: 'uri', maxLength: 2048 }],
    ['string or null', { type: 'string', nullable: true }],
    ['Role, nullable', { resource: 'Role', nullable: true }],
    ['Role or null for guests', { resource: 'Role', nullable: true }],
    ['rich-text document', { resource: 'Rich-text document' }],
    ['date-time of the event, used to order', { type: 'string', format: 'date-time' }],
    ['target organization id', { type: 'string' }],
    ['ok, broken, in-app', { enum: ['ok', 'broken', 'in-app'] }],
    ['required: `private` or `public`', { enum: ['private', 'public'] }],
    ['true, false, or `deterministic-only`; default false', { enum: [true, false, 'deterministic-only'] }],
    ['`draft` and `open` seen', { known: ['draft', 'open'] }],
    ['product name; `free_2024` seen', { known: ['free_2024'] }],
    ['is the shape seen', {}],
    ['pattern `^[a-z]{1,3}$`', { pattern: '^[a-z]{1,3}$' }],
    ['required, form refs/heads/<branch>', { form: 'refs/heads/<branch>' }],
    ['deprecated; of no use', { deprecated: true }],
    ['a word that says nothing', {}],
  ])('reads %s', (text, facts) => {
    expect(readFacts(text)).toEqual(facts);
  });
});

describe('readDefault', () => {
  it.each([
    ['boolean, default true: nested ones too', { default: true }],
    ['default `joinedAt`; others', { default: 'joinedAt' }],
    ['no word on it', {}],
  ])('reads %s', (text, facts) => {
    expect(readDefault(text)).toEqual(facts);
  });
});

describe('explainedValues', () => {
  it('takes the values and leaves their explanations', () => {
    expect(explainedValues('`live` (users edit, `x` too), `locked` (no one)')).toEqual(['live', 'locked']);
  });
});
