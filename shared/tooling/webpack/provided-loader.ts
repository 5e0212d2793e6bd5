import { getProvidedVersions, providedEntryPoints, providedLibraries } from './provided.ts';

/**
 * Generates the shared libraries that the shell registers with the federation runtime. It lists each name, because sharing a
 * whole namespace would prevent tree-shaking of the library.
 */
export default function providedLoader(): string {
  const versions = getProvidedVersions();
  const imports: string[] = [];
  const entries = [...Object.keys(providedLibraries), ...providedEntryPoints].map((library, index) => {
    const names = providedLibraries[library];
    const version = JSON.stringify(versions[library]);
    if (!names || names === 'all') {
      imports.push(`import * as all${index} from '${library}';`);
      return `${JSON.stringify(library)}: share(${version}, () => all${index})`;
    }
    const locals = names.map((name) => `${name} as ${name}${index}`);
    imports.push(`import { ${locals.join(', ')} } from '${library}';`);
    const members = names.map((name) => `${name}: ${name}${index}`);
    return `${JSON.stringify(library)}: share(${version}, () => ({ __esModule: true, ${members.join(', ')} }))`;
  });
  return `${imports.join('\n')}
const share = (version, lib) => ({
  version, lib, shareConfig: { singleton: true, eager: true, requiredVersion: '^' + version },
});
export const provided = { ${entries.join(', ')} };
`;
}
