import { defineConfig } from 'specline';

export default defineConfig({
  strict: true,
  interfaces: {
    orders: {
      spec: 'openapi.yaml',
      out: '../../sdk/orders',
      scope: '@acme-orders',
      packages: ['types', 'client'],
      runtime: 'package',
    },
  },
});
