export { type ApprovalRequest, requestApproval } from './commands/request-approval.ts';
export { type ApprovalKind, approvalKinds, type Decided } from './kind.ts';
