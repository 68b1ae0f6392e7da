import type { MockOverrides } from '@doc-workspace/mock';
import {
  createChangeRequest,
  mergeChangeRequest,
  outdated,
  updateChangeRequestFromMain,
} from './change-requests.ts';
import { listSpaceCommenters, repliers, resolvedAt, resolvedBy, updateComment } from './comments.ts';
import { conversations, tasksTotal } from './issues-clusters.ts';
import { joinOrganization } from './organizations.ts';
import { siteSpaceTitle, updateSite } from './sites.ts';
import { visibility } from './spaces.ts';
import { resultRevision } from './translations.ts';

/**
 * Behaviour that the document cannot declare: operations, and fields of records, by the names that `x-behavior` and `x-resource`
 * give them.
 */
export const overrides: MockOverrides = {
  operations: {
    createChangeRequest,
    mergeChangeRequest,
    updateChangeRequestFromMain,
    joinOrganization,
    listSpaceCommenters,
    updateChangeRequestComment: updateComment,
    updateSpaceComment: updateComment,
    updateSpaceCommentReply: updateComment,
    updateSite,
  },
  shown: {
    'changeRequests.outdated': outdated,
    'comments.repliers': repliers,
    'comments.resolvedAt': resolvedAt,
    'comments.resolvedBy': resolvedBy,
    'issuesClusters.conversations': conversations,
    'issuesClusters.tasksTotal': tasksTotal,
    'siteSpaces.title': siteSpaceTitle,
    'spaces.visibility': visibility,
    'translations.revision': resultRevision,
  },
};
