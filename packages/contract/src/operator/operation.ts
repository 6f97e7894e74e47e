import type { OperationShape } from '../operation.ts';
import type { Permission } from './permission.ts';

/** A call of the console; its path is below `/api/console`. */
export type OperatorOperationShape = OperationShape &
  (
    | { readonly auth: 'operator'; readonly permission: Permission }
    /** The log-in itself. */
    | { readonly auth: 'public'; readonly permission: null }
  );

/** Declares a call of the console. One that changes something also writes to the action log. */
export function operatorOperation<const Shape extends OperatorOperationShape>(shape: Shape): Shape {
  return shape;
}
