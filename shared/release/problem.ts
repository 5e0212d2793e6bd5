import type { Release } from '@liaison/shared/contracts';

export const shellName = 'shell';

/** One reason why a release cannot go live, or a warning about it; the message is for the team that owns it. */
export interface Problem {
  code:
    | 'contract'
    | 'library'
    | 'import'
    | 'route'
    | 'slot'
    | 'navigation'
    | 'icon'
    | 'link'
    | 'missing'
    | 'file'
    | 'budget'
    | 'css'
    | 'default'
    | 'experiment'
    | 'dirty'
    | 'unsigned'
    | 'damaged';
  message: string;
}

export const formatReleaseId = (release: Pick<Release, 'name' | 'version'>) =>
  `${release.name}@${release.version}`;
export const isShell = (release: Pick<Release, 'name'>) => release.name === shellName;

/** Whether a release is for staff only: its files and its name reach nobody else (DEC-39). */
export const isStaffRelease = ({ routes }: Pick<Release, 'routes'>): boolean =>
  routes.some(({ access }) => access === 'staff');
