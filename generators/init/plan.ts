import { productName, productVersion } from '../product.ts';
import { attributeProbes, planAttributesFile } from './attributes-file.ts';
import { configText, linesForConfig } from './config-text.ts';
import type { FileChange } from './file-change.ts';
import type { GitAnswers } from './git-answers.ts';
import { ignoredProbes, planIgnoreFile } from './ignore-file.ts';
import { below, type Interfaces } from './interfaces.ts';
import { planManifest, scriptIn } from './manifest.ts';
import { outputLines } from './output-lines.ts';
import { hasLockFile, managerOf, type PackageManager } from './package-managers.ts';
import type { PlannedInterface, Repository } from './repository.ts';
import { scriptsOf } from './scripts.ts';
import { commandsForCi, planWorkflow, workflowPath, type ToolSource } from './workflow.ts';

/** The range of TypeScript that members of a workspace around them are built with. */
const typescriptRange = '^5.9.3';

/** The facts that decide what is written, the repository apart. */
export interface Surroundings {
  /** Texts of the files that may change, and of workflows, by path from the root of the repository. */
  readonly texts: ReadonlyMap<string, string>;
  /** Absent where there is no Git. */
  readonly answers?: GitAnswers;
  /** Output folders whose packages are members of the workspace around them. */
  readonly members: ReadonlySet<string>;
  /** True where specline is installed in the repository. */
  readonly isInstalled: boolean;
  readonly tool: ToolSource;
}

/** The files that are written, and the texts for a person. */
export interface Plan {
  readonly files: readonly FileChange[];
  /** Remarks that concern none of these files, a sentence each. */
  readonly remarks: readonly string[];
  /** Commands that come next, in the folder of the config. */
  readonly next: readonly string[];
  /** The lock file that the first of them makes; absent where there is one. */
  readonly lockFile?: string;
}

/** Returns the files that are looked at, from the root of the repository; workflows apart. */
export function filesOfPlan(repository: Repository, { standing, added }: Interfaces): readonly string[] {
  const { folder } = outputLines(repository.project, interfacesAfter(repository, standing, added));
  return [
    ...(repository.config ? [] : [below(repository.project, 'specline.config.ts')]),
    below(repository.project, 'package.json'),
    below(folder, '.gitignore'),
    below(folder, '.gitattributes'),
    workflowPath,
  ];
}

/** Returns the files that Git answers for, from the root of the repository. */
export function probesOf(
  repository: Repository,
  { standing, added }: Interfaces,
): { readonly ignored: readonly string[]; readonly attributes: readonly string[] } {
  const interfaces = interfacesAfter(repository, standing, added);
  const output = outputLines(repository.project, interfaces);
  return {
    ignored: [...ignoredProbes(output), ...keptFiles(repository, interfaces)],
    attributes: attributeProbes(output),
  };
}

/** Returns what is written to a repository, so that it generates, checks and publishes its interfaces. */
export function planInit(repository: Repository, found: Interfaces, surroundings: Surroundings): Plan {
  const { texts, answers, members, tool } = surroundings;
  const interfaces = interfacesAfter(repository, found.standing, found.added);
  const manager = managerOf(repository.managers);
  const output = outputLines(repository.project, interfaces);
  const textIn = (name: string): string | undefined => texts.get(below(output.folder, name));
  const manifestPath = below(repository.project, 'package.json');
  const manifest = planManifest(manifestPath, texts.get(manifestPath), {
    name: repository.project === '' ? repository.folderName : (repository.project.split('/').at(-1) ?? ''),
    scripts: scriptsOf({ repository, interfaces, manager, members }),
    devDependencies: {
      [productName]: `^${productVersion}`,
      ...(interfaces.some(({ out }) => members.has(out)) && { typescript: typescriptRange }),
    },
  });
  const workflows = new Map([...texts].filter(([path]) => path.startsWith('.github/workflows/')));
  const workflow = planWorkflow({ tool, repository, manager }, workflows);
  const isNew =
    manifest.after?.includes(`"${productName}"`) === true && !manifest.before?.includes(`"${productName}"`);
  return {
    files: [
      planConfig(repository, found),
      manifest,
      planIgnoreFile(output, textIn('.gitignore'), keptFiles(repository, interfaces), answers),
      planAttributesFile(output, textIn('.gitattributes'), answers),
      ...(workflow ? [workflow] : []),
    ],
    remarks: [
      ...(workflow ? [] : [repository.git ? elsewhere(repository, manager) : withoutGit]),
      ...output.others.map(
        (folder) =>
          `no line can name ${folder}: write those of .gitignore and .gitattributes by hand, as for sdk/`,
      ),
    ],
    next: [
      ...(isNew || !surroundings.isInstalled ? [manager.install] : []),
      ...(isGenerated(repository, interfaces) ? [] : [generateLine(manifest, manager)]),
    ],
    ...(!hasLockFile(repository.managers) && { lockFile: manager.lockFile }),
  };
}

/** Returns the command that generates; a script of the team's own may have the name. */
function generateLine({ before, after }: FileChange, { run, execute }: PackageManager): string {
  const script = scriptIn(after ?? before ?? '', 'api:generate');
  return script === 'specline generate' ? `${run} api:generate` : `${execute} specline generate`;
}

const withoutGit =
  'the folder is in no Git repository that can be read: no workflow and no script api:diff are written, since both compare with an older version; run git init, and then npx specline init again';

function isGenerated({ generated }: Repository, interfaces: readonly PlannedInterface[]): boolean {
  return interfaces.every(({ out }) => generated.some((folder) => folder.startsWith(`${out}/`)));
}

/** Returns the interfaces that the config will have: the owner of one that exists adds what it lacks. */
function interfacesAfter(
  { config }: Repository,
  standing: readonly PlannedInterface[],
  added: readonly PlannedInterface[],
): readonly PlannedInterface[] {
  return config ? standing : added;
}

function planConfig({ config, project, git }: Repository, { added }: Interfaces): FileChange {
  if (!config) {
    const path = below(project, 'specline.config.ts');
    return {
      path,
      after: configText(added, project, git?.remote),
      added: added.map(({ name, spec, out, scope }) => `${name}: ${spec} to ${out}/, ${scope}`),
    };
  }
  if (added.length === 0) return { path: config.path, before: '' };
  const documents = added.map(({ spec }) => spec).join(', ');
  return {
    path: config.path,
    before: '',
    left: `no interface of it has ${documents}; add to "interfaces":`,
    remarks: linesForConfig(added, config.path),
  };
}

/** Returns what is committed: without it, others cannot check what is generated. */
function keptFiles(repository: Repository, interfaces: readonly PlannedInterface[]): readonly string[] {
  const { project, config } = repository;
  const out = interfaces.filter((each) => !each.out.startsWith('..'));
  return [
    config?.path ?? below(project, 'specline.config.ts'),
    below(project, 'package.json'),
    ...interfaces.map(({ spec }) => spec).filter((spec) => !spec.startsWith('..')),
    ...out.flatMap((each) =>
      ['types/package.json', 'types/.generated.json', 'types/src/generated/models.ts', 'types/README.md'].map(
        (file) => `${each.out}/${file}`,
      ),
    ),
  ];
}

function elsewhere({ git, project }: Repository, manager: PackageManager): string {
  const host = git?.remote ? `on ${git.remote.host}` : 'on no host that is known';
  const folder = project === '' ? '' : ` in ${project}`;
  return `CI: the repository is ${host}, and no workflow is written; have a job with the whole history run${folder}: ${commandsForCi(manager, git?.branch ?? 'main').join(' && ')}`;
}
