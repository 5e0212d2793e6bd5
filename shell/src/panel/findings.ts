import type { BootData, PanelModule, RouteDefinition } from '@liaison/shared/contracts';
import { icons } from '@liaison/shared/ui';
import type { IsolationProblem } from '../isolation/isolation-log.ts';
import type { PageModule } from './page-state.ts';

/** Something that is wrong or missing on this page: a key of `findings` in the strings, with its values. */
export interface Finding {
  kind:
    | 'contract'
    | 'fallback'
    | 'part'
    | 'route'
    | 'label'
    | 'icon'
    | 'disabled'
    | 'refused'
    | 'outdated'
    | 'channels'
    | 'damaged'
    | 'notice'
    | IsolationProblem['kind'];
  values: Record<string, string>;
}

interface FindingSources {
  boot: Pick<BootData, 'releases' | 'labels'>;
  modules: readonly PageModule[];
  /** Undefined while they load. */
  channels: readonly PanelModule[] | undefined;
  shellRoutes: readonly RouteDefinition[];
}

export function findFindings({ boot, modules, channels = [], shellRoutes }: FindingSources): Finding[] {
  const routes = new Set(
    [...shellRoutes, ...boot.releases.flatMap((release) => release.routes)].map(({ name }) => name),
  );
  return [
    ...modules.flatMap(findModuleFindings),
    ...boot.releases.flatMap(({ name, navigation, routes: own }) => [
      ...listMissing(
        navigation.map(({ route }) => route),
        (route) => routes.has(route),
      ).map((route): Finding => ({ kind: 'route', values: { module: name, route } })),
      ...listMissing([...navigation.map(({ label }) => label), ...own.map(({ title }) => title)], (label) =>
        Object.hasOwn(boot.labels, label),
      ).map((label): Finding => ({ kind: 'label', values: { module: name, label } })),
      ...listMissing(
        navigation.map(({ icon }) => icon),
        (icon) => Object.hasOwn(icons, icon),
      ).map((icon): Finding => ({ kind: 'icon', values: { module: name, icon } })),
    ]),
    ...channels.flatMap((module) => findChannelFindings(module, modules)),
  ];
}

/** Each name once that is given but does not exist. */
const listMissing = (names: readonly (string | undefined)[], exists: (name: string) => boolean): string[] =>
  [...new Set(names)].filter((name) => name !== undefined).filter((name) => !exists(name));

function findModuleFindings({ name, version, failedVersion, requirements, parts }: PageModule): Finding[] {
  return [
    ...(failedVersion
      ? [{ kind: 'fallback' as const, values: { module: name, version, failed: failedVersion } }]
      : []),
    ...requirements
      .filter(({ isMet }) => !isMet)
      .map((need): Finding => ({
        kind: 'contract',
        values: { module: name, library: need.name, range: need.range, provided: need.provided ?? '–' },
      })),
    ...parts
      .filter(({ status }) => status === 'failed')
      .map(({ name: part, error = '' }): Finding => ({
        kind: 'part',
        values: { module: name, part, error },
      })),
  ];
}

function findChannelFindings({ name, channel }: PanelModule, modules: readonly PageModule[]): Finding[] {
  if (!channel) return [{ kind: 'damaged', values: { module: name } }];
  const { stable, canary, disabled } = channel;
  if (!stable) return [];
  const module = modules.find((one) => one.name === name);
  if (!module)
    return [{ kind: disabled ? 'disabled' : 'refused', values: { module: name, version: stable } }];
  const running = module.failedVersion ?? module.version;
  if (module.override || running === stable || running === canary?.version) return [];
  return [{ kind: 'outdated', values: { module: name, version: running, live: stable } }];
}
