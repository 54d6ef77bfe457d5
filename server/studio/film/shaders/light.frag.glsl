in vec2 vUv;
uniform mat4 uUnview;
uniform sampler2D uAlbedo, uNormal, uWaves;
uniform float uHasSurface;
out vec4 outColour;

// Open water, and the underside of the surface: sky inside Snell's window, a mirror of the deep outside it.
vec3 beyond(vec3 dir) {
  vec3 open = waterColour(dir);
  if (uHasSurface == 0.0 || dir.y < 0.01) return open;
  float metres = -uEye.y / dir.y;
  vec2 at = (uEye.xz + dir.xz * metres) / uCausticMetres;
  float lod = log2(1.0 + metres * 0.12);
  vec2 slope = textureLod(uWaves, at, lod).yz * 0.7;
  slope += 0.5 * textureLod(uWaves, mat2(0.8, 0.6, -0.6, 0.8) * at * 0.31, lod).yz;
  vec3 n = normalize(vec3(slope.x, -1.0, slope.y));
  vec3 above = refract(dir, n, 1.33);
  float window = smoothstep(0.0, 0.35, above.y);
  float glint = pow(max(dot(normalize(dir + vec3(slope.x, 0.0, slope.y) * 0.5), uSun), 0.0), 60.0);
  vec3 sky = uBright * 1.5 + uSunColour * 0.8 * glint;
  return throughWater(mix(waterColour(reflect(dir, n)) * 0.95, sky, window), metres, dir);
}

vec3 lit(vec3 albedo, vec3 normal, float metres, vec3 dir) {
  vec3 at = uEye + dir * metres;
  float size = length(normal);
  vec3 n = normal / max(size, 0.01);
  float translucency = max(size - 1.0, 0.0), sheen = max(1.0 - size, 0.0) * 2.0;
  float facing = dot(n, uSun);
  float shade = sunlit(at + n * 0.03);
  float focus = shade > 0.0 ? mix(1.0, caustic(at, log2(1.0 + metres * 0.22)), uCaustics) * shade : 0.0;
  vec3 sun = uSunColour * focus * (max(facing * 0.85 + 0.15, 0.0) + translucency * max(0.25 - facing * 0.75, 0.0));
  vec3 ambient = mix(uAmbientDown, uAmbientUp, n.y * 0.5 + 0.5) * (0.72 + 0.28 * shade);
  vec3 shine = uSunColour * (focus + 0.25) * sheen * pow(max(dot(reflect(dir, n), uSun), 0.0), 6.0);
  return throughWater((albedo * (sun + ambient) + shine) * exp(uDownwelling * min(at.y, 0.0)), metres, dir);
}

void main() {
  vec4 far = uUnview * vec4(vUv * 2.0 - 1.0, 1.0, 1.0);
  vec3 dir = normalize(far.xyz / far.w - uEye);
  vec4 normal = texture(uNormal, vUv);
  float metres = normal.w > 0.0 ? -12.0 * log(normal.w) : 80.0;
  vec3 colour = normal.w > 0.0 ? lit(texture(uAlbedo, vUv).rgb, normal.xyz, metres, dir) : beyond(dir);
  outColour = vec4(colour, metres);
}
