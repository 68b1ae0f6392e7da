#!/usr/bin/env node
import { api } from '../../server/src/generated/api.ts';
import { renderFailure } from '../../server/src/generated/failure.ts';
import { about } from './generated/about.ts';
import { createMockHandlers } from './index.ts';
import { model } from './generated/model.ts';
import { runMock } from '@specline/mock-runtime/serve/command/command';
import { packageOf } from '@specline/mock-runtime/serve/command/manifest';
import { ownProcess } from '@specline/mock-runtime/serve/node/node';
import { hostOf } from '@specline/mock-runtime/serve/node/process-host';
import { servedMock } from '@specline/mock-runtime/serve/served-mock';

const { name, version } = packageOf(import.meta.url);

ownProcess.exitCode = await runMock(ownProcess.argv.slice(2), hostOf(ownProcess), {
  call: `npx ${name}`,
  version: `${name} ${version}`,
  takesSpec: false,
  make: (options) =>
    Promise.resolve(servedMock({ api, about, model, renderFailure }, createMockHandlers(options))),
});
