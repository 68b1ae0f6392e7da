import { pointerTo } from '@specline/server-runtime/failure/issue';
import { isEqual } from '@specline/server-runtime/validation/schema-functions';
import type { Json, JsonObject } from '../../model/model.ts';
import { isObject } from '../json.ts';
import { misfit } from './fit.ts';
import type { Plan, Plans } from './plan.ts';

/**
 * Returns where a change makes a value invalid: an error that was there before, and that the change leaves as it is, is none of it.
 * @param at JSON Pointer of the value.
 * @returns JSON Pointer of the first part that is invalid; undefined where there is none.
 */
export function brokenBy(
  plans: Plans,
  plan: Plan,
  before: Json | undefined,
  after: Json,
  at = '',
): string | undefined {
  if (isEqual(before, after) || misfit(plans, plan, after, false) === 0) return undefined;
  if (!isObject(before) || !isObject(after)) return at;
  for (const [name, own] of Object.entries(after)) {
    const old = Object.hasOwn(before, name) ? before[name] : undefined;
    const broken = brokenBy(plans, plans.member(plan, name), old, own, at + pointerTo(name));
    if (broken !== undefined) return broken;
  }
  const known = brokenRules(plans, plan, before);
  const broken = [...brokenRules(plans, plan, after)].find(([rule]) => !known.has(rule));
  return broken === undefined ? undefined : at + broken[1];
}

/** Returns the rules about an object as a whole that it breaks, each with the pointer of the member that it is about. */
function brokenRules(plans: Plans, plan: Plan, object: JsonObject): ReadonlyMap<string, string> {
  const { facts } = plan;
  const broken = new Map<string, string>();
  const isMissing = (name: string): boolean =>
    !Object.hasOwn(object, name) && plans.member(plan, name).facts.access !== 'write';
  const count = Object.keys(object).length;
  if (count < facts.minProperties) broken.set('minProperties', '');
  if (count > facts.maxProperties) broken.set('maxProperties', '');
  for (const name of facts.required) if (isMissing(name)) broken.set(`required ${name}`, pointerTo(name));
  for (const [name, needs] of facts.dependent)
    for (const need of Object.hasOwn(object, name) ? needs.filter(isMissing) : [])
      broken.set(`dependent ${name} ${need}`, pointerTo(need));
  const names = plans.names(plan);
  for (const name of Object.keys(object))
    if (misfit(plans, names, name, false) > 0) broken.set(`name ${name}`, pointerTo(name));
  for (const { id, exactly, branches } of facts.choices) {
    const holding = branches.filter((branch) => misfit(plans, plans.of(branch), object, false) === 0);
    if (holding.length === 0 || (exactly && holding.length > 1)) broken.set(id, '');
  }
  for (const [index, not] of facts.nots.entries())
    if (misfit(plans, plans.of(not), object, false) === 0) broken.set(`not ${index}`, '');
  return broken;
}
