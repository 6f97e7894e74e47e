export { type ApprovalRequest, requestApproval } from './commands/request-approval.ts';
export { type ApprovalKind, approvalKinds, type Decided } from './kind.ts';
/* Open requests about a subject, which its module withdraws when the subject changes. */
export { selectOpenOf as readOpenRequests, withdrawOpen as withdrawRequests } from './store.ts';
