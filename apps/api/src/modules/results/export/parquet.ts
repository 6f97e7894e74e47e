import { deserialize, serialize } from 'node:v8';
import type { RowGroup } from 'hyparquet';
import { ByteWriter, type ColumnSource, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import type { Column } from './columns.ts';
import { type FileFormat, plainCell } from './format.ts';

type Shape = Pick<SchemaElement, 'type' | 'converted_type'>;
const text: Shape = { type: 'BYTE_ARRAY', converted_type: 'UTF8' };
const shapes: Readonly<Record<Column['type'], Shape>> = {
  text,
  code: text,
  date: { type: 'INT32', converted_type: 'DATE' },
  number: { type: 'DOUBLE' },
  flag: { type: 'INT32' },
};

const dayMs = 86_400_000;

/** Codes as in the survey; labels of columns and values are in the file's metadata. */
function described(columns: readonly Column[]): string {
  return JSON.stringify(
    columns.map((column) => ({
      name: column.name,
      label: column.label,
      ...(column.versions ? { versions: column.versions } : {}),
      ...(column.type === 'code'
        ? { values: Object.fromEntries(column.codes.map(({ value, label }) => [value, label])) }
        : {}),
    })),
  );
}

/** Parquet, with one row group per part. The footer lists every group: notes hold them until then. */
export const parquetFormat: FileFormat = {
  extension: 'parquet',
  contentType: 'application/vnd.apache.parquet',
  takesNotes: true,
  open: (columns, _facts, resume, notes) => {
    const writer = new ByteWriter();
    const file = new ParquetWriter({
      writer,
      schema: [
        { name: 'root', num_children: columns.length },
        ...columns.map(
          ({ name, type }): SchemaElement => ({
            name,
            repetition_type: 'OPTIONAL',
            ...shapes[type],
          }),
        ),
      ],
      kvMetadata: [{ key: 'pollen.columns', value: described(columns) }],
    });
    /** The bytes written since the last part; offsets keep counting. */
    const taken = (): Buffer => {
      const bytes = Buffer.from(writer.getBytes());
      const { offset } = writer;
      writer.index = 0;
      writer.offset = offset;
      return bytes;
    };
    const cell = (column: Column, row: Parameters<typeof plainCell>[1]) => {
      if (column.type !== 'date') return plainCell(column, row, 'codes');
      const days = column.of(row);
      return days === null ? null : new Date(days * dayMs);
    };
    if (resume) {
      file.row_groups = notes.flatMap((note) => deserialize(note) as RowGroup[]);
      file.num_rows = file.row_groups.reduce((sum, group) => sum + group.num_rows, 0n);
      // The first bytes of the file are in its first part.
      writer.index = 0;
      writer.offset = resume['offset'] ?? 0;
    }
    let noted = file.row_groups.length;
    return {
      head: () => taken(),
      rows: (rows) => {
        const columnData = columns.map(
          (column): ColumnSource => ({
            name: column.name,
            data: rows.map((row) => cell(column, row)),
            offsetIndex: false,
          }),
        );
        file.write({ columnData, rowGroupSize: Math.max(1, rows.length) });
        return taken();
      },
      end: () => {
        file.finish();
        return taken();
      },
      note: () => {
        const groups = file.row_groups.slice(noted);
        noted = file.row_groups.length;
        return serialize(groups);
      },
      resume: () => ({ offset: writer.offset }),
    };
  },
};
