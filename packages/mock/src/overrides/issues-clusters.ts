import type { ShownOverride } from './types.ts';

/** The conversations in which the issues of a cluster were found, each once. */
export const conversations: ShownOverride = ({ uid }, { store }) => {
  const issues = store.linksTo(uid).filter(({ link }) => link === 'cluster');
  return new Set(issues.flatMap(({ from }) => from.links['conversation'] ?? [])).size;
};

/** The tasks of a cluster in any state. */
export const tasksTotal: ShownOverride = ({ value }) => {
  const { stats } = value;
  const counts = typeof stats === 'object' && stats !== null ? Object.entries(stats) : [];
  const states = counts.filter(([name]) => name.startsWith('tasks') && name !== 'tasksTotal');
  return states.reduce((sum, [, count]) => (typeof count === 'number' ? sum + count : sum), 0);
};
