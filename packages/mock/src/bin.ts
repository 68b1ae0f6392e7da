#!/usr/bin/env node
import { api } from '../../server/src/generated/api.ts';
import { renderFailure } from '../../server/src/generated/failure.ts';
import { about } from './generated/about.ts';
import { createMockHandlers } from './index.ts';
import { model } from './generated/model.ts';
import { runMock } from './runtime/serve/command.ts';
import { packageOf } from './runtime/serve/manifest.ts';
import { ownProcess } from './runtime/serve/node.ts';
import { hostOf } from './runtime/serve/process-host.ts';
import { servedMock } from './runtime/serve/served-mock.ts';

const { name, version } = packageOf(import.meta.url);

ownProcess.exitCode = await runMock(ownProcess.argv.slice(2), hostOf(ownProcess), {
  call: `npx ${name}`,
  version: `${name} ${version}`,
  takesSpec: false,
  make: (options) =>
    Promise.resolve(servedMock({ api, about, model, renderFailure }, createMockHandlers(options))),
});
