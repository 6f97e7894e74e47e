import type { ByEndpoint, Sent } from '../client.ts';
import type { OperationShape, OutputOf } from '../operation.ts';
import type { OperatorOperations } from '../operator.ts';

/** The console's calls, named by `METHOD /path` like the members'. */
type OperatorCalls = ByEndpoint<OperatorOperations>;

export type OperatorEndpoint = keyof OperatorCalls;
type OperationAt<E extends OperatorEndpoint> = OperatorCalls[E] extends OperationShape
  ? OperatorCalls[E]
  : never;

export type OperatorArgument<E extends OperatorEndpoint> = Sent<OperationAt<E>>;
export type OperatorAnswer<E extends OperatorEndpoint> = OutputOf<OperationAt<E>>;
