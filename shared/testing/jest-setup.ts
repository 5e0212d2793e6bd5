import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';
import { followConsole, takeConsole } from './console.ts';
import { fillBrowser } from './fill-browser.ts';

// On two busy cores the first lazy import may take many times the library's own second.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => {
  fillBrowser();
  followConsole();
});

afterEach(() => {
  cleanup();
  const noise = takeConsole();
  if (noise.length > 0)
    throw new Error(
      `The console must stay quiet (takeConsole() reads what is expected):\n${noise.join('\n')}`,
    );
});
