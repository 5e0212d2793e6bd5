import { providedDoors, providedLibraries, providedVersions } from './provided.ts';

/**
 * Writes the object that the shell hands to the federation runtime from the one list. Names one by one, since a
 * namespace given away whole would keep all of a library in the shell.
 */
export default function providedLoader(): string {
  const versions = providedVersions();
  const imports: string[] = [];
  const entries = [...Object.keys(providedLibraries), ...providedDoors].map((library, index) => {
    const names = providedLibraries[library];
    const version = JSON.stringify(versions[library]);
    if (!names || names === 'all') {
      imports.push(`import * as all${index} from '${library}';`);
      return `${JSON.stringify(library)}: share(${version}, () => all${index})`;
    }
    const locals = names.map((name) => `${name} as ${name}${index}`);
    imports.push(`import { ${locals.join(', ')} } from '${library}';`);
    const members = names.map((name) => `get ${name}() { return ${name}${index}; }`);
    return `${JSON.stringify(library)}: share(${version}, () => ({ __esModule: true, ${members.join(', ')} }))`;
  });
  return `${imports.join('\n')}
const share = (version, lib) => ({
  version, lib, shareConfig: { singleton: true, eager: true, requiredVersion: '^' + version },
});
export const versions = ${JSON.stringify(versions)};
export const provided = { ${entries.join(', ')} };
`;
}
