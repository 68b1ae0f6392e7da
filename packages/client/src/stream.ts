export { streamed, type Streamable, type StreamedResponse } from './runtime/streamed.ts';
