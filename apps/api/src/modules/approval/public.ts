export { type ApprovalRequest, requestApproval } from './commands/request-approval.ts';
export { type ApprovalKind, approvalKinds, type Decided } from './kind.ts';
/* What is asked for about a subject, and taken back when the subject changes. */
export { selectOpenOf as readOpenRequests, withdrawOpen as withdrawRequests } from './store.ts';
