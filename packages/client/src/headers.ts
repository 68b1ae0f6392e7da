export { headersOf, type HeadersOf, type WithHeaders } from '@specline/client-runtime/response/reply-headers';
