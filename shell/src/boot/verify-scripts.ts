import { addGeneration, ignoreStoppedFiles } from '../federation/release-files.ts';
import { getIntegrity } from './file-hashes.ts';

/**
 * Imported before any script is loaded. webpack and the federation runtime create script elements in the code of the shell and of
 * every module, also of modules built long ago, so the hash is added where all of them set the URL. A retry needs another URL, since
 * browsers cache what they refused, so it is set here too.
 */
const { prototype } = HTMLScriptElement;
const { setAttribute } = prototype;
const src = Object.getOwnPropertyDescriptor(prototype, 'src');

Object.defineProperty(prototype, 'src', {
  ...src,
  set(this: HTMLScriptElement, given: unknown) {
    const url = addGeneration(String(given));
    const integrity = getIntegrity(url);
    if (integrity) {
      this.crossOrigin = 'anonymous';
      this.integrity = integrity;
    }
    src?.set?.call(this, url);
  },
});

prototype.setAttribute = function set(name, value) {
  if (name.toLowerCase() === 'src') this.src = value;
  else setAttribute.call(this, name, value);
};

ignoreStoppedFiles();
