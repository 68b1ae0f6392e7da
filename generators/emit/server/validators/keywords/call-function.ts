import type { KeywordCxt } from 'ajv/dist/core.js';
import { _, functionNames, mergeEvaluated, Name, not, strConcat, type Code } from '../ajv-parts.ts';
import { runtimeFunction } from './runtime-function.ts';

/**
 * Has a function judge the value, as `callRef` of Ajv does, but with nothing except the value and its path.
 * @param place Where the schema is, for a function that stands for several.
 */
export function callFunction(cxt: KeywordCxt, called: Name, place?: Code): void {
  const { gen, it } = cxt;
  addErrorsOf(cxt, called, place);
  if (it.opts.unevaluated !== true) return;
  // What was evaluated is added to, so it is copied: the function that was called keeps its own.
  const props = gen.var('props', _`${called}.evaluated.props`);
  gen.if(_`${props} && ${props} !== true`, () => gen.assign(props, _`Object.assign({}, ${props})`));
  if (it.props !== true) it.props = mergeEvaluated.props(gen, props, it.props, Name);
  if (it.items !== true)
    it.items = mergeEvaluated.items(gen, gen.var('items', _`${called}.evaluated.items`), it.items, Name);
}

/**
 * Adds what a function finds wrong with the value. Errors are not copied once for each call: a long list of wrong items would
 * take a time that is quadratic in its length.
 * @param place As `callFunction` has it.
 */
export function addErrorsOf(cxt: KeywordCxt, called: Name, place?: Code): void {
  const { gen, data, it } = cxt;
  const { vErrors, errors, instancePath } = functionNames;
  const path = strConcat(instancePath, it.errorPath);
  gen.if(not(_`${called}(${data}, ${place === undefined ? path : _`${path}, ${place}`})`), () => {
    gen.assign(vErrors, _`${runtimeFunction(cxt, 'joined')}(${vErrors}, ${called}.errors)`);
    gen.assign(errors, _`${vErrors}.length`);
  });
}
