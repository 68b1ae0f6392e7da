import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import { infer } from '../../../generators/infer/infer.ts';
import { documentFrom, lowerNamed } from '../ir/lower-yaml.ts';
import { behavioursText, resourcesText } from './behaviour-text.ts';

/** The inferences, a line for each resource and each operation, and the codes of the problems. */
export interface InferredText {
  readonly resources: readonly string[];
  readonly behaviours: readonly string[];
  readonly codes: readonly string[];
}

/** Infers what a mock of a document does that is given as YAML; info and paths are filled in. */
export function inferYaml(text: string): InferredText {
  const problems = new Diagnostics();
  const document = documentFrom(text);
  const api = lowerNamed(document, problems);
  const inferred = infer(api, document, problems);
  return {
    resources: resourcesText(inferred),
    behaviours: behavioursText(api, inferred),
    codes: problems.all.map(({ code }) => code),
  };
}
