import { OpenAPIGenerator } from '@orpc/openapi';
import { traverseContractProcedures } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '#contract/contract.ts';
import type { RouteMeta } from '#contract/route.ts';

type Operation = {
  summary?: string;
  description?: string;
  parameters?: unknown[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
};
export type OpenApiDocument = { paths?: Record<string, Record<string, Operation>> };

const errorSchema = {
  type: 'object',
  required: ['error_code', 'error_title', 'description', 'request_id'],
  properties: {
    error_code: { type: 'integer' },
    error_title: { type: 'string' },
    description: { type: 'string' },
    request_id: { type: 'string' },
    detail: {
      type: 'array',
      items: {
        type: 'object',
        properties: { loc: { type: 'array', items: {} }, msg: { type: 'string' }, type: { type: 'string' } },
      },
    },
  },
};

function accessInWords({ access }: RouteMeta): string {
  if (access === 'everyone') return 'Everyone may call this.';
  if (access === 'signed-in') return 'Any logged-in user may call this.';
  if (access === 'pending-too')
    return 'Any logged-in user may call this, even before they have set up a second factor that their organisation requires.';
  if (access === 'locked-too') return 'Any logged-in user may call this, even while their session is locked.';
  const asked = access?.map((roles) => roles.join(' or ')).join(', and ') ?? 'none';
  return `For the roles: ${asked}.`;
}

function describeAccess(document: OpenApiDocument): void {
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure }) => {
    const { route, meta } = procedure['~orpc'];
    const operation = document.paths?.[route.path ?? '']?.[route.method?.toLowerCase() ?? ''];
    if (operation) operation.description = accessInWords(meta as RouteMeta);
  });
}

type Parameter = {
  in: string;
  schema: { type?: string; anyOf?: { type?: string }[] };
  style?: string;
  explode?: boolean;
};

/** A list in a query is a repeated key (spec §5), which the generator would describe as `name[0]=`. */
function describeLists(document: OpenApiDocument): void {
  const operations = Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods));
  for (const parameter of operations.flatMap(({ parameters = [] }) => parameters as Parameter[])) {
    const { type, anyOf = [] } = parameter.schema;
    const isList = parameter.in === 'query' && [type, ...anyOf.map((form) => form.type)].includes('array');
    if (isList) Object.assign(parameter, { style: 'form', explode: true });
  }
}

/** The OpenAPI 3.1 document of the contract, with the error envelope and the callers of each operation. */
export async function openApiDocument(): Promise<OpenApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = (await generator.generate(contract, {
    info: {
      title: 'Candour',
      version: '1',
      description: 'The Candour API. Every error has the shape of `Error`.',
    },
    servers: [{ url: '/api' }],
    components: {
      schemas: { Error: errorSchema as never },
      securitySchemes: { authToken: { type: 'apiKey', in: 'header', name: 'auth-token' } },
    },
    customErrorResponseBodySchema: () => ({ $ref: '#/components/schemas/Error' }) as never,
  })) as OpenApiDocument;
  describeAccess(document);
  describeLists(document);
  return document;
}
