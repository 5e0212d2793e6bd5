import { serverConfig } from '@liaison/tooling';

export default serverConfig({
  dir: import.meta.dirname,
  programs: {
    main: './src/main.ts',
    operator: './src/operator.ts',
    'ledger-check': './src/ledger-check.ts',
    'audit-check': './src/audit-check.ts',
    'read-cities': './src/features/places/read-cities.ts',
    'render-picture': './src/features/pictures/render-picture.ts',
    'render-portraits': './src/demo/render-portraits.ts',
  },
});
