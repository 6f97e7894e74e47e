/** The answer of a call: the HTTP status, and the envelope in its body. */
export interface TestAnswer<Data> {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

export function answerOf<Data>(response: {
  readonly statusCode: number;
  json(): unknown;
}): TestAnswer<Data> {
  const envelope = response.json() as Omit<TestAnswer<Data>, 'status'>;
  return { status: response.statusCode, ...envelope };
}
