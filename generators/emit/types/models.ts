import type { Api, Model } from '../../ir/types.ts';
import { modelsById } from '../leaves.ts';
import type { SourcePlan } from '../source-plan.ts';
import type { Declaration } from '../ts/declaration.ts';
import { doc, seeTag, type DocText } from '../ts/doc.ts';
import { constraintTags, deprecationTags } from '../ts/doc-tags.ts';
import { modelTypes, type ModelTypes } from '../ts/model-types.ts';
import { objectBody, typeText, type TypeContext } from '../ts/type-text.ts';
import { paths } from './paths.ts';

/** Returns the file of all models: each as it is received and, where that differs, as it is sent. */
export function emitModels({ models }: Api, heading: string): SourcePlan {
  return {
    path: paths.models,
    heading,
    of: models,
    models: modelsById(models),
    declare: (byId) => models.flatMap((model) => declareModel(model, modelTypes(byId, paths.models))),
  };
}

function declareModel(model: Model, models: ModelTypes): readonly Declaration[] {
  const { name, inputName } = model;
  const received = declare(name, model, { view: 'read', models });
  if (inputName === undefined) return [received];
  return [received, declare(inputName, model, { view: 'write', models }, `\`${name}\` as it is sent.`)];
}

function declare(name: string, model: Model, context: TypeContext, remark?: string): Declaration {
  const comment = doc(modelDoc(model, remark));
  if (model.shape.kind === 'object')
    return { kind: 'interface', name, doc: comment, body: objectBody(model.shape, context) };
  return { kind: 'alias', name, doc: comment, type: typeText(model.shape, context) };
}

function modelDoc({ doc: documentation, shape, origin }: Model, remark?: string): DocText {
  return {
    text: [remark, documentation.summary, documentation.description],
    tags: [...deprecationTags(documentation), ...constraintTags(shape), seeTag(origin)],
  };
}
