/** Documents of OpenAPI 3.1 that ship in npm packages. */
import { documents31 } from './documents.ts';
import { testDocuments } from './test-document.ts';

testDocuments(documents31);
