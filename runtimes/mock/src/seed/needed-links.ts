import type { Resource, View } from '../model/model.ts';
import type { Store } from '../store/store.ts';

/** True if a field that every record must have shows a link: without a target, its key would be a sample that leads nowhere. */
export function isNeeded(store: Store, { schema, shown = {} }: Resource, link: string): boolean {
  return pathsTo(shown, link).some((path) =>
    path.every((_, index) => store.fields.at(schema, path.slice(0, index + 1)).isRequired),
  );
}

/** Returns the places at which views show a link, as paths of names from the outside in. */
function pathsTo(views: Readonly<Record<string, View>>, link: string): readonly (readonly string[])[] {
  return Object.entries(views).flatMap(([name, view]) => {
    if (view.of === 'object') return pathsTo(view.fields, link).map((path) => [name, ...path]);
    return view.of === 'link' && view.link === link ? [[name]] : [];
  });
}
