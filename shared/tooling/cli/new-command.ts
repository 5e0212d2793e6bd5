import { Argument, type Command } from 'commander';
import { compileFunction } from 'node:vm';
import { createLander, createVariant } from '../templates/create-lander.ts';
import { createModule } from '../templates/create-module.ts';
import { toIdentifier } from '../templates/lander-files.ts';
import { isInstalled, projectRoot as root } from '../webpack/project.ts';
import { type CommandContext, UsageError } from './command-context.ts';

const word = /^(?=.{1,37}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export function addNewCommand(program: Command, { report }: CommandContext) {
  program
    .command('new')
    .description(
      'write the files of a new module, or of a lander in mf-landers, with texts in seven languages',
    )
    .addArgument(new Argument('<kind>').choices(['module', 'lander']))
    .argument('<name>', 'such as mf-events; of a lander the part of its address, such as first-snow')
    .option('--slug <slug>', 'a further variant of the lander, at /landers/<name>/<slug>')
    .action((kind: 'module' | 'lander', name: string, { slug }: { slug?: string }) => {
      const { page, lines } = kind === 'module' ? writeModule(name) : writeLander(name, slug);
      report({ page }, lines);
    });
}

function writeModule(name: string) {
  const topic = name.replace(/^mf-/, '');
  if (topic === name || !word.test(topic)) {
    throw new UsageError(`"${name}" is not a name for a module, such as mf-events`);
  }
  createModule(root, name);
  const page = `/${topic}`;
  if (isInstalled) {
    const lines = [
      `Wrote ${name} with the page ${page}.`,
      `Next: npx liaison dev ${name} --against <address of a site>`,
    ];
    return { page, lines };
  }
  const wrote = `Wrote ${name} with the page ${page}, and its entry in package-lock.json.`;
  return { page, lines: [wrote, `Next: npm run dev -- ${name}`] };
}

function isVariableName(text: string): boolean {
  try {
    compileFunction(`'use strict'; async () => { const ${text} = 0; }`);
    return true;
  } catch {
    return false;
  }
}

function writeLander(type: string, slug: string | undefined) {
  if (isInstalled) throw new UsageError('landers are written in the repository of mf-landers');
  for (const text of [type, slug ?? type]) {
    if (!word.test(text)) throw new UsageError(`"${text}" is not a part of an address, such as first-snow`);
  }
  if (slug === undefined && !isVariableName(toIdentifier(type)))
    throw new UsageError(`"${type}" is a word of the language of the code: choose another name`);
  if (slug === undefined) createLander(root, type);
  else createVariant(root, type, slug);
  const page = `/landers/${slug === undefined ? type : `${type}/${slug}`}`;
  return {
    page,
    lines: [`Wrote ${page}; its texts are in mf-landers/locales.`, 'Next: npm run dev -- mf-landers'],
  };
}
