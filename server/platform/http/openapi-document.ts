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
  if (access === 'signed-in') return 'Anyone signed in may call this.';
  if (access === 'pending-too')
    return 'Anyone signed in may call this, also while the second factor that their organisation asks for is not set up.';
  if (access === 'locked-too') return 'Anyone signed in may call this, also while their session is locked.';
  if (access && 'allOf' in access) return `For those who hold all the roles: ${access.allOf.join(', ')}.`;
  return `For the roles: ${access?.join(', ') ?? 'none'}.`;
}

function describeAccess(document: OpenApiDocument): void {
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure }) => {
    const { route, meta } = procedure['~orpc'];
    const operation = document.paths?.[route.path ?? '']?.[route.method?.toLowerCase() ?? ''];
    if (operation) operation.description = accessInWords(meta as RouteMeta);
  });
}

/** The OpenAPI 3.1 document of the contract, with the error envelope and who may call each operation. */
export async function openApiDocument(): Promise<OpenApiDocument> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = (await generator.generate(contract, {
    info: {
      title: 'Candour',
      version: '1',
      description: 'The calls of Candour. Every error has the shape of `Error`.',
    },
    servers: [{ url: '/api' }],
    components: {
      schemas: { Error: errorSchema as never },
      securitySchemes: { authToken: { type: 'apiKey', in: 'header', name: 'auth-token' } },
    },
    customErrorResponseBodySchema: () => ({ $ref: '#/components/schemas/Error' }) as never,
  })) as OpenApiDocument;
  describeAccess(document);
  return document;
}
