import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { captureConsole, consumeConsole } from './console.ts';
import { installBrowserFakes } from './browser-fakes.ts';

// The first lazy import can take far longer than the library's default of one second when all cores are busy.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => {
  installBrowserFakes();
  captureConsole();
});

afterEach(() => {
  cleanup();
  const noise = consumeConsole();
  if (noise.length > 0)
    throw new Error(
      `The console must stay quiet (consumeConsole() reads what is expected):\n${noise.join('\n')}`,
    );
});
