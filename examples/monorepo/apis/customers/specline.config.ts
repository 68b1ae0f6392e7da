import { defineConfig } from 'specline';

export default defineConfig({
  strict: true,
  interfaces: {
    customers: {
      spec: 'openapi.yaml',
      out: '../../sdk/customers',
      scope: '@acme-customers',
      packages: ['types', 'client'],
      runtime: 'package',
    },
  },
});
