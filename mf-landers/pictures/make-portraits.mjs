import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Portraits of the demo's members (generated pictures of people who do not exist) that landers show as examples. */
const names = [
  ...['02', '27', '28', '31', '33', '36', '38', '57', '59', '65', '71', '74', '78', '86', '95', '99'].map(
    (number) => `female-${number}`,
  ),
  ...['01', '02', '12', '13', '26', '32', '33', '41', '46', '51', '59', '74', '79', '90', '95', '99'].map(
    (number) => `male-${number}`,
  ),
];

const widths = [240, 480];
const formats = { avif: { quality: 48, effort: 7 }, webp: { quality: 68, effort: 6 } };
const source = join(import.meta.dirname, '../../server/src/demo/portraits');
const target = join(import.meta.dirname, '../src/pictures');

for (const name of names) {
  for (const width of widths) {
    for (const [format, options] of Object.entries(formats)) {
      await sharp(join(source, `${name}.webp`))
        .resize({ width })
        .toFormat(format, options)
        .toFile(join(target, `${name}-${width}.${format}`));
    }
  }
}

const toIdentifier = (name) => name.replace('-', '');

for (const gender of ['female', 'male']) {
  const chosen = names.filter((name) => name.startsWith(`${gender}-`));
  const getFile = (name, format, width) => [
    `${toIdentifier(name)}${format}${width}`,
    `./${name}-${width}.${format}`,
  ];
  const imports = chosen.flatMap((name) =>
    Object.keys(formats).flatMap((format) => widths.map((width) => getFile(name, format, width))),
  );
  const lines = [
    ...imports.map(([identifier, file]) => `import ${identifier} from '${file}';`),
    '',
    '// Written by pictures/make-portraits.mjs.',
    `export const ${gender}Portraits = {`,
    ...chosen.map((name) => {
      const list = (format) => `[${widths.map((width) => getFile(name, format, width)[0]).join(', ')}]`;
      return `  '${name}': { avif: ${list('avif')}, webp: ${list('webp')} },`;
    }),
    '} as const;',
  ];
  writeFileSync(join(target, `${gender}-portraits.ts`), `${lines.join('\n')}\n`);
}
