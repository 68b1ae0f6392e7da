import { defineConfig } from 'specline';

export default defineConfig({
  strict: true,
  interfaces: {
    billing: {
      spec: 'openapi.yaml',
      out: '../../sdk/billing',
      scope: '@acme-billing',
      packages: ['types', 'client'],
      runtime: 'package',
    },
  },
});
