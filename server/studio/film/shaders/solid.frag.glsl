in vec3 vAt, vNormal, vColour;
in float vTranslucency;
uniform vec3 uEye;
uniform sampler2D uNoise;
uniform float uGrain, uGrainMetres, uBump, uSheen;
layout(location = 0) out vec4 outColour;
layout(location = 1) out vec4 outNormal;

// Says what is there; light.frag lights each pixel once. Distance is kept as exp(-metres / 12), and the normal's length
// carries translucency (longer than 1) or sheen (shorter).
void main() {
  vec3 toEye = uEye - vAt;
  float metres = length(toEye);
  vec3 n = normalize(vNormal);
  if (dot(n, toEye) < 0.0) n = -n;
  vec3 a = abs(n), p = vAt / uGrainMetres;
  int axis = a.y > max(a.x, a.z) * 0.8 ? 1 : a.x > a.z ? 0 : 2;
  vec2 at = axis == 1 ? p.xz : axis == 0 ? p.zy : p.xy;
  vec4 g = textureLod(uNoise, at, log2(1.0 + metres * 0.4 / uGrainMetres));
  vec2 slope = (g.ba - 0.5) * uBump;
  n = normalize(n - (axis == 1 ? vec3(slope.x, 0.0, slope.y) : axis == 0 ? vec3(0.0, slope.yx) : vec3(slope, 0.0)));
  vec3 albedo = vColour * (1.0 + uGrain * ((g.r - 0.5) * 1.8 + (g.g - 0.5) * 0.8));
  outColour = vec4(albedo, 1.0);
  outNormal = vec4(n * (1.0 + vTranslucency - 0.5 * uSheen), exp(-metres / 12.0));
}
