import { describe, expect, it } from 'vitest';
import { lineSubjects } from '../../../generators/drift/line-subjects.ts';
import { SubjectIndex } from '../../../generators/drift/subject.ts';
import { lowerSpec } from '../../../generators/read-model.ts';
import { smallSpec } from '../cli/small-spec.ts';

const disk = { read: (): string => smallSpec };
const { model } = await lowerSpec('/api.yaml', { disk });
if (!model) throw new Error('the small document has errors');
const index = new SubjectIndex(model.api);

/** Texts whose lines begin with the name of what they belong to, and a bar. */
const cases: Readonly<Record<string, { readonly path: string; readonly text: string }>> = {
  'a declaration, its comment and what is in it': {
    path: 'models.ts',
    text: `
      |import type {
      |  Thing,
      |} from './models.ts';
      |
      Thing|/**
      Thing| * About things.
      Thing| */
      Thing|export interface Thing {
      Thing|  /** Its id. */
      Thing|  id: string;
      Thing|}
      |
      |export type Other = string;`,
  },
  'names that are derived from an operation': {
    path: 'operations.ts',
    text: `
      getThing|export interface GetThingParams {
      getThing|  thingId: string;
      getThing|}
      getThing|export type GetThingArguments = [];`,
  },
  'the outermost of several names': {
    path: 'handlers.ts',
    text: `
      |export interface ThingsHandlers {
      getThing|  readonly getThing: Handler<
      getThing|    { Thing: Thing }
      getThing|  >;
      |  readonly other: Handler<Thing>;
      |}`,
  },
  'compiled validators, which are not indented': {
    path: 'models.js',
    text: `
      Thing|function $Thing(data){
      Thing|let vErrors = null;
      Thing|if(data){
      Thing|const err0 = {};
      Thing|}
      Thing|}
      getThing|function $getThing$params(data){
      getThing|if(data){
      getThing|}
      getThing|}
      |export const other = 1;
      getThing|export { getThing$ as getThing };`,
  },
  'places by keys': {
    path: 'positions.js',
    text: `
      |export const positions = {
      Thing|  "Thing/properties/id": "api.yaml:1:1",
      getThing|  "getThing$params": "api.yaml:2:1",
      |};`,
  },
  'the document': {
    path: 'types/openapi.json',
    text: `
      |{
      |  "paths": {
      |    "/things/{thingId}": {
      getThing|      "get": {
      getThing|        "operationId": "getThing"
      |  "components": {
      |    "schemas": {
      Thing|      "Thing": {
      Thing|        "type": "object"`,
  },
  'other JSON': {
    path: 'types/package.json',
    text: `
      |{
      |  "Thing": "no model"`,
  },
  'prose, where only code is a name': {
    path: 'README.md',
    text: `
      |# Thing
      getThing|Call \`getThing()\`.`,
  },
};

describe('lineSubjects', () => {
  it.each(Object.entries(cases))('knows %s', (_, { path, text }) => {
    const rows = text
      .split('\n')
      .slice(1)
      .map((row) => /^ {6}(\w*)\|(.*)$/u.exec(row) ?? []);
    const subjects = lineSubjects(rows.map(([, , line = '']) => line).join('\n'), path, index);
    expect(subjects.map((each) => each.map(({ name }) => name).join())).toEqual(
      rows.map(([, name = '']) => name),
    );
  });
});
