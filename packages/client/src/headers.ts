export { headersOf, type HeadersOf, type WithHeaders } from './runtime/reply-headers.ts';
