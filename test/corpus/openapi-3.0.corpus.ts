/** Documents of OpenAPI 3.0 that ship in npm packages. */
import { documents30 } from './documents.ts';
import { testDocuments } from './test-document.ts';

testDocuments(documents30);
