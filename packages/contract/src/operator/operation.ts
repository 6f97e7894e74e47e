import type { OperationShape } from '../operation.ts';
import type { Permission } from './permission.ts';

interface OperatorCall {
  readonly auth: 'operator';
  readonly permission: Permission;
  /**
   * The call needs a fresh code or passkey, given for its permission within the last few minutes. Otherwise
   * the server answers `stepUpNeeded`; the console asks for one and repeats the call.
   */
  readonly stepUp?: boolean;
  /**
   * The call approves or exports money. An operator who is new, or has a new role or a new second factor,
   * is refused with `moneyFromLater` for 24 hours.
   */
  readonly movesMoney?: boolean;
}

/** The log-in itself. */
interface OpenCall {
  readonly auth: 'public';
  readonly permission: null;
  readonly stepUp?: never;
  readonly movesMoney?: never;
}

/** A call of the console; its path is below `/api/console`. */
export type OperatorOperationShape = OperationShape & (OperatorCall | OpenCall);

/** Declares a console call. A call that changes something also writes to the action log. */
export function operatorOperation<const Shape extends OperatorOperationShape>(shape: Shape): Shape {
  return shape;
}
