interface ChartTableProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly rows: readonly { readonly label: string; readonly values: readonly number[] }[];
  readonly format: (value: number) => string;
}

/** The chart's data as a table, for screen readers. */
export function ChartTable({ label, names, rows, format }: ChartTableProps) {
  return (
    <div className="vh">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {row.values.map((value, at) => (
                <td key={names[at]}>{format(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
