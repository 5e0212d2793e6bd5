import type { LoaderContext } from 'webpack';

export default function screensLoader(
  this: LoaderContext<{ parts: [name: string, file: string][] }>,
): string {
  const { parts } = this.getOptions();
  const imports = parts.map(
    ([, file], index) => `import { Component as screen${index} } from ${JSON.stringify(file)};`,
  );
  const entries = parts.map(([name], index) => `${JSON.stringify(name)}: screen${index}`);
  return `${imports.join('\n')}\nexport const screens = { ${entries.join(', ')} };`;
}
