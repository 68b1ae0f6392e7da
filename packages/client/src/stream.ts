export { streamed, type Streamable, type StreamedResponse } from '@specline/client-runtime/response/streamed';
