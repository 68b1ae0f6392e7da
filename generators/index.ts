export { defineConfig } from './config/define-config.ts';
