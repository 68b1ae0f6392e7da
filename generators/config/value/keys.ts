import type { Json } from '@specline/kernel/json';
import { nearest } from '@specline/kernel/nearest';
import { catalog } from '../../diagnostics/catalog.ts';
import { quote } from '../../diagnostics/entry.ts';
import { problemSettings } from '../../diagnostics/policy.ts';
import { behaviorFault } from '../../load/check/extensions/behaviour-forms.ts';
import { runtimeModes } from '../../emit/runtime-path.ts';
import { packageNames } from '../../emit/packages.ts';
import { publishKeys } from './publish-keys.ts';
import type { KeysOf, ListRule, RecordRule, TextRule } from './rule.ts';
import { emptyFault, interfaceNameFault, pathFault, scopeFault, specFault, urlFault } from './text-faults.ts';
import type { InterfaceConfig, MockConfig, SharedConfig, SpeclineConfig } from '../types.ts';

/**
 * The keys of a config. Each table is tied to the type that it checks: what is added to the type has to be added here. The order is
 * that in which messages list the keys.
 */
const mockKeys = {
  overrides: { rule: path('spec/overrides') },
  unknown: { rule: { kind: 'choice', words: ['missing', 'sample'] } },
  behaviors: {
    rule: {
      kind: 'map',
      expected: 'an object of behaviors by operationId, such as { archiveSpace: "update" }',
      example: 'OPERATION',
      value: {
        kind: 'either',
        expected: 'what x-behavior may be: a word such as "update", or an object',
        text: text('a word such as "update"'),
        object: { kind: 'object', expected: 'an object' },
        fault: behaviorFormFault,
      },
    },
  },
} as const satisfies KeysOf<MockConfig>;

const sharedKeys = {
  out: { rule: path('packages') },
  scope: { rule: { kind: 'text', expected: 'an npm scope such as "@acme"', fault: scopeFault } },
  packages: {
    rule: {
      kind: 'list',
      expected: 'a list of packages such as ["types", "client"]',
      item: { kind: 'choice', words: packageNames },
    },
  },
  runtime: { rule: { kind: 'choice', words: runtimeModes } },
  allowRef: { rule: paths('../shared') },
  refs: {
    rule: {
      kind: 'map',
      expected:
        'an object of files by URL, such as { "https://acme.example/money.yaml": "vendor/money.yaml" }',
      example: 'URL',
      nameFault: urlFault,
      value: path('vendor/money.yaml'),
    },
  },
  strict: { rule: { kind: 'flag' } },
  skipBroken: { rule: { kind: 'flag' } },
  problems: {
    rule: {
      kind: 'map',
      expected: 'an object of settings by the codes of problems, such as { "unknown-field": "off" }',
      example: 'CODE',
      nameFault: problemFault,
      value: {
        kind: 'either',
        expected: 'one of "error", "warning", "off", or an object of these by places',
        text: { kind: 'choice', words: problemSettings },
        object: {
          kind: 'map',
          expected: 'an object of settings by places, such as { "/paths/**": "error" }',
          example: 'PLACE',
          value: { kind: 'choice', words: problemSettings },
          isNeeded: true,
        },
      },
    },
  },
  mock: {
    rule: { kind: 'record', expected: 'an object such as { overrides: "spec/overrides" }', keys: mockKeys },
  },
  publish: {
    rule: { kind: 'record', expected: 'an object such as { license: "MIT" }', keys: publishKeys },
  },
  plugins: {
    rule: {
      kind: 'list',
      expected: 'an empty list',
      refusal: 'plugins are not supported yet; leave the list empty',
    },
  },
} as const satisfies KeysOf<SharedConfig>;

const interfaceKeys = {
  spec: { rule: { ...path('spec/openapi.yaml'), fault: specFault }, isRequired: true },
  ...sharedKeys,
} as const satisfies KeysOf<InterfaceConfig>;

const configKeys = {
  interfaces: {
    isRequired: true,
    rule: {
      kind: 'map',
      expected: 'an object of interfaces by name, such as { billing: { spec: "openapi.yaml" } }',
      example: 'NAME',
      value: { kind: 'record', expected: 'an object such as { spec: "openapi.yaml" }', keys: interfaceKeys },
      nameFault: interfaceNameFault,
      isNeeded: true,
    },
  },
  ...sharedKeys,
} as const satisfies KeysOf<SpeclineConfig>;

/** The rule of a whole config. */
export const configRule: RecordRule = {
  kind: 'record',
  expected: 'an object such as { interfaces: { billing: { spec: "openapi.yaml" } } }',
  keys: configKeys,
};

function path(example: string): TextRule {
  return { kind: 'text', expected: `a path such as "${example}"`, fault: pathFault };
}

function paths(example: string): ListRule {
  return { kind: 'list', expected: `a list of folders such as ["${example}"]`, item: path(example) };
}

/** Returns what is wrong with the code of a problem: it is not known, or is fatal, which leaves nothing to read. */
function problemFault(code: string): string | undefined {
  const codes = Object.keys(catalog);
  if (!codes.includes(code)) {
    const near = nearest(code, codes);
    return `there is no problem ${quote(code)}; ${near === undefined ? 'the codes are in docs/problems.md' : `did you mean ${quote(near)}?`}`;
  }
  return isFatal(code)
    ? `the problem ${quote(code)} is always an error: it has no single reading; leave it out`
    : undefined;
}

function isFatal(code: string): boolean {
  return Object.entries(catalog).some(([name, entry]) => name === code && entry.class === 'fatal');
}

function behaviorFormFault(value: Json): string | undefined {
  const fault = behaviorFault(value);
  return fault && `is no behavior: ${fault.reason}`;
}

function text(expected: string): TextRule {
  return { kind: 'text', expected, fault: emptyFault };
}
