import type { BootRelease } from '@liaison/shared/contracts';
import { boot } from '../boot/boot-data.ts';
import { findContractProblem, getProvidedVersions } from '../federation/contract.ts';
import { listFilledSlots } from '../federation/filled-slots.ts';
import type { PartState } from '../federation/part.ts';
import { getRelease, shellName } from '../federation/release-files.ts';
import { listParts } from '../federation/releases.ts';
import { type IsolationProblem, listIsolationProblems } from '../isolation/isolation-log.ts';
import { findLoadedFiles, type LoadedFiles } from './resources.ts';

/** Something that a release needs, and what this shell has of it. */
export interface Requirement {
  name: string;
  range: string;
  provided: string | undefined;
  isMet: boolean;
}

export interface PagePart {
  name: string;
  status: PartState['status'];
  error?: string;
}

/** A release of this page, as it runs now. */
export interface PageModule extends LoadedFiles {
  name: string;
  version: string;
  /** The version that failed, when this is the last good one (FED-017). */
  failedVersion?: string;
  override?: 'version' | 'development';
  requirements: Requirement[];
  parts: PagePart[];
}

/** A slot that a release fills. */
export interface PageSlot {
  at: string;
  release: string;
  component: string;
  isShown: boolean;
}

export interface PageState {
  modules: PageModule[];
  slots: PageSlot[];
  isolation: IsolationProblem[];
}

/** What this page runs at the moment. */
export function readPageState(): PageState {
  const timings = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming);
  const shell: PageModule = {
    name: shellName,
    version: boot.shell.version,
    ...(boot.shell.override && { override: boot.shell.override }),
    requirements: [],
    parts: readParts(shellName),
    ...findLoadedFiles(boot.shell.base, timings),
  };
  const modules = boot.releases.map((requested): PageModule => {
    const release = getRelease(requested.name) ?? requested;
    return {
      name: release.name,
      version: release.version,
      ...(release !== requested && { failedVersion: requested.version }),
      ...(release.override && { override: release.override }),
      requirements: listRequirements(release),
      parts: readParts(release.name),
      ...findLoadedFiles(release.base, timings),
    };
  });
  return { modules: [shell, ...modules], slots: readSlots(), isolation: listIsolationProblems() };
}

function listRequirements({ needs, libraries }: BootRelease): Requirement[] {
  const provided = getProvidedVersions();
  return [
    {
      name: '@liaison/shared',
      range: needs.shared,
      provided: provided.shared,
      isMet: findContractProblem({ needs, libraries: {} }, provided) === null,
    },
    ...Object.entries(libraries).map(([name, range]) => ({
      name,
      range,
      provided: provided.libraries[name],
      isMet: findContractProblem({ needs: { shared: '*' }, libraries: { [name]: range } }, provided) === null,
    })),
  ];
}

const readParts = (release: string): PagePart[] =>
  listParts()
    .filter(([key]) => key.startsWith(`${release}/`))
    .map(([key, part]) => {
      const state = part.state();
      const name = key.slice(release.length + 1);
      return { name, status: state.status, ...(state.status === 'failed' && { error: String(state.error) }) };
    });

function readSlots(): PageSlot[] {
  const filled = listFilledSlots();
  return boot.releases.flatMap(({ name, slots }) =>
    slots.map(({ at, component }) => ({
      at,
      release: name,
      component,
      isShown: filled.some((slot) => slot.at === at && slot.release === name && slot.part === component),
    })),
  );
}
