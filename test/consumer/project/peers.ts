import express from 'express';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { createMockHandlers } from '@doc-workspace/mock';
import { mswHandlers } from '@doc-workspace/mock/msw';
import { createRouter } from '@doc-workspace/server';

const mock = createMockHandlers({ seed: 1 });

// The types of Express and of MSW take what the packages give them.
express().use('/v1', createRouter({}, { authenticate: () => ({}), fallback: mock }));
setupServer(...mswHandlers(http, mock, { baseUrl: 'https://api.example/v1' }));
