import type { Release } from '@liaison/shared/contracts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promote } from '../../channel.ts';
import type { Signing } from '../../signing/key-files.ts';
import { shellRelease } from '../../releases.fixture.ts';
import { sha384 } from '../integrity.ts';
import { moveChannel } from '../operations.ts';
import { publishRelease } from '../publish.ts';
import type { LogEntry, ReleaseStore } from '../store.ts';

export const largeText = 'console.log("hello");\n'.repeat(200);

/** Writes builds as webpack does, publishes them, and moves channels. */
export function createTeam(root: string, store: ReleaseStore, signing?: Signing) {
  async function build(release: Release, contents: Record<string, string> = {}): Promise<string> {
    const dist = join(
      root,
      `dist-${release.name}-${release.version}-${Object.values(contents).join('').length}`,
    );
    await mkdir(dist, { recursive: true });
    const files: Release['files'] = {};
    for (const path of Object.keys(release.files)) {
      const content = Buffer.from(contents[path] ?? largeText);
      files[path] = { bytes: content.length, brotli: 50, sha384: sha384(content) };
      await writeFile(join(dist, path), content);
    }
    await writeFile(join(dist, 'release.json'), JSON.stringify({ ...release, files }));
    return dist;
  }

  const publish = async (release: Release) => publishRelease({ store, dist: await build(release), signing });
  const act = (name: string, action: LogEntry['action'], move: Parameters<typeof moveChannel>[0]['move']) =>
    moveChannel({ store, name, action, move, who: 'ana', why: 'test' });

  return {
    build,
    publish,
    act,
    async liveShell() {
      await publish(shellRelease());
      await act('shell', 'promote', promote('1.0.0'));
    },
  };
}
