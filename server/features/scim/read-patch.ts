import { z } from 'zod';
import { ScimError, wrongValue } from './scim-error.ts';

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

const operation = z.object({
  op: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['add', 'replace', 'remove'])),
  path: z.string().max(500).optional(),
  value: z.unknown().optional(),
});
const patch = z.object({
  schemas: z.array(z.string()).refine((schemas) => schemas.includes(patchSchema)),
  Operations: z.array(operation).min(1).max(1_000),
});

/** `attribute` in lower case, without the schema's name; `sub` is the part after a dot; `filter` the part in brackets. */
export type PatchPath = { attribute: string; filter: string | undefined; sub: string | undefined };
export type PatchOperation = { op: 'add' | 'replace' | 'remove'; path: PatchPath | undefined; value: unknown };

const pathForm = /^([A-Za-z$][\w$-]*)(?:\[([^\]]*)\])?(?:\.([A-Za-z$][\w$-]*))?$/;
const schemaName = /^urn:ietf:params:scim:schemas:core:2\.0:\w+:/i;
/** Attributes of schemas that are not stored here. */
const otherSchema = /^urn:[\w.:-]+$/i;

/** @throws ScimError invalidPath */
function readPath(path: string): PatchPath {
  const plain = path.trim().replace(schemaName, '');
  if (otherSchema.test(plain)) return { attribute: 'urn', filter: undefined, sub: undefined };
  const [, attribute, filter, sub] = pathForm.exec(plain) ?? [];
  if (attribute === undefined) throw new ScimError(400, 'The path is not valid.', 'invalidPath');
  return { attribute: attribute.toLowerCase(), filter, sub: sub?.toLowerCase() };
}

/** The operations of a PATCH (RFC 7644, 3.5.2), in order. @throws ScimError */
export function readPatch(body: unknown): PatchOperation[] {
  const parsed = patch.safeParse(body);
  if (!parsed.success) throw new ScimError(400, 'This is not a SCIM 2.0 PatchOp.', 'invalidSyntax');
  return parsed.data.Operations.map(({ op, path, value }) => {
    if (path === undefined && op === 'remove')
      throw new ScimError(400, 'A remove operation requires a path.', 'noTarget');
    if (path === undefined && (typeof value !== 'object' || value === null || Array.isArray(value)))
      throw wrongValue('Without a path, the value must be an object of attributes.');
    return { op, path: path === undefined ? undefined : readPath(path), value };
  });
}
