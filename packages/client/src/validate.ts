export { validated, type CheckReply } from '@specline/client-runtime/response/validated';
