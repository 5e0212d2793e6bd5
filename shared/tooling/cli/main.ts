import { createInterface } from 'node:readline';
import { run } from './run.ts';

// As in `liaison status mf-chat | head -3`: the reader has seen enough, and the command goes on.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  print: (line) => void process.stdout.write(`${line}\n`),
  printError: (line) => void process.stderr.write(`${line}\n`),
  readAnswer,
});

async function readAnswer(question: string): Promise<string> {
  process.stderr.write(question);
  const input = createInterface({ input: process.stdin });
  for await (const line of input) return line;
  return '';
}
