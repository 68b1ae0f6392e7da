/** Documents in many files, and documents with problems, that ship in npm packages. */
import { furtherDocuments } from './documents.ts';
import { testDocuments } from './test-document.ts';

testDocuments(furtherDocuments);
