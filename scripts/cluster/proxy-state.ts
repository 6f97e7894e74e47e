const proxyColumn = 0;
const serverColumn = 1;
const statusColumn = 17;

/** Whether HAProxy sends requests to a Pollen process, from its state as CSV. */
export function isInUse(state: string, server: string): boolean {
  const rows = state.split('\n').map((line) => line.split(','));
  const row = rows.find(
    (columns) => columns[proxyColumn] === 'pollen' && columns[serverColumn] === server,
  );
  return row?.[statusColumn] === 'UP';
}
