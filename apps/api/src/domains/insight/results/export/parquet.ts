import { deserialize, serialize } from 'node:v8';
import type { RowGroup } from 'hyparquet';
import { ByteWriter, type ColumnSource, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import type { Column } from './columns.ts';
import { type FileFormat, isNumeric, isTruth, typedCell } from './format.ts';

type Shape = Pick<SchemaElement, 'type' | 'converted_type' | 'logical_type'>;
const text: Shape = { type: 'BYTE_ARRAY', converted_type: 'UTF8' };
const shapes: Readonly<Record<Column['type'], Shape>> = {
  text,
  code: text,
  date: { type: 'INT32', converted_type: 'DATE' },
  // Neither has a zone: it is what the member's clock showed.
  time: { type: 'INT32', logical_type: { type: 'TIME', isAdjustedToUTC: false, unit: 'MILLIS' } },
  moment: {
    type: 'INT64',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'MILLIS' },
  },
  number: { type: 'DOUBLE' },
  flag: { type: 'INT32' },
};

const shapeOf = (column: Column): Shape =>
  isTruth(column)
    ? { type: 'BOOLEAN' }
    : isNumeric(column)
      ? { type: 'DOUBLE' }
      : shapes[column.type];

const dayMs = 86_400_000;
const minuteMs = 60_000;

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
          (column): SchemaElement => ({
            name: column.name,
            repetition_type: 'OPTIONAL',
            ...shapeOf(column),
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
    const cell = (column: Column, row: Parameters<typeof typedCell>[1]) => {
      if (column.type !== 'date' && column.type !== 'time' && column.type !== 'moment') {
        const value = typedCell(column, row);
        // A column has one type: a choice that was removed and is no number is left empty.
        return isNumeric(column) && typeof value === 'string' ? null : value;
      }
      const value = column.of(row);
      if (value === null) return null;
      if (column.type === 'time') return value * minuteMs;
      return new Date(value * (column.type === 'date' ? dayMs : minuteMs));
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
