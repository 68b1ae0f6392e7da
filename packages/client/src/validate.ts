export { validated, type CheckReply } from './runtime/validated.ts';
