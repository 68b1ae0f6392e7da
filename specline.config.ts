import { defineConfig } from 'specline';

export default defineConfig({
  strict: true,
  interfaces: {
    'doc-workspace': {
      spec: 'spec/openapi.yaml',
      out: 'packages',
      scope: '@doc-workspace',
      mock: { overrides: 'spec/overrides' },
    },
  },
  publish: {
    repository: 'github:doc-workspace/doc-workspace',
    publishConfig: { access: 'public' },
  },
});
